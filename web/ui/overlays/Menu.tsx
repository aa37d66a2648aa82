// A button that opens a short menu of acts, links or choices; arrow keys and first letters move in it.
import { createLink, useRouter } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Separator } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon, type IconName } from '../Icon.tsx'
import { KeyCaps } from '../KeyCaps.tsx'
import { type OpenerProps, placeOf, popupClass, useOpen } from './Popover.tsx'

/** Its children are `MenuAct`, `MenuLink`, `MenuChecks` and `MenuLine`. */
export function Menu({ button, label, className, children, onOpen, ...place }: OpenerProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useOpen(onOpen)
  const router = useRouter()
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    setOpen(false)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={className ?? ''} aria-label={label}>
        {button}
      </Button>
      <Popover className={`${popupClass} min-w-58 p-1.5`} {...placeOf(place)}>
        <RouterProvider navigate={address => router.history.push(address)}>
          {/* React Aria keeps Tab in the menu; here it goes back to the button. */}
          <div className="contents" onKeyDownCapture={leave}>
            <AriaMenu className="overflow-y-auto outline-0">{children}</AriaMenu>
          </div>
        </RouterProvider>
      </Popover>
    </MenuTrigger>
  )
}

type ActProps = {
  icon?: IconName
  /** The shortcut that does the same. */
  keys?: string
  count?: number
  /** What destroys stands last, with '...' and a dialog of its own. */
  isDanger?: boolean
  onClick: () => void
  children: string
}

export const MenuAct = ({ icon, keys, count, isDanger, onClick, children }: ActProps) => (
  <MenuItem className={`${row} ${isDanger ? 'text-danger' : 'text-ink'}`} textValue={children} onAction={onClick}>
    <Sign icon={icon} isDanger={isDanger} />
    {children}
    <span className="ml-auto text-13 text-faint">{keys ? <KeyCaps keys={keys} /> : count}</span>
  </MenuItem>
)

const Sign = ({ icon, isDanger }: { icon: IconName | undefined; isDanger?: boolean | undefined }) =>
  icon && (
    <span className={isDanger ? 'text-danger' : 'text-faint'}>
      <Icon name={icon} size="s" />
    </span>
  )

/** A link to a page; the page that is shown is marked. */
export const MenuLink = createLink(({ href, children, ...link }: ComponentProps<'a'>) => {
  const current = link['aria-current']
  return (
    <MenuItem
      className={`${row} ${current ? 'bg-accent-soft text-on-accent-soft' : 'text-ink'}`}
      {...(href !== undefined && { href })}
      textValue={String(children)}
      // React Aria drops it.
      render={item => <a {...(item as ComponentProps<'a'>)} aria-current={current} />}
    >
      {children}
    </MenuItem>
  )
})

export const MenuLine = () => <Separator className="-mx-1.5 my-1.5 border-b" />

type ChecksProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: IconName }[]
  chosen: readonly Value[]
  /** Several can be chosen, and the menu stays open. */
  several?: boolean
  onChoose: (value: Value) => void
}

/** Choices with check marks, among other rows or alone. */
export const MenuChecks = <Value extends string>({ label, options, chosen, several, onChoose }: ChecksProps<Value>) => (
  <MenuSection
    aria-label={label}
    selectionMode={several ? 'multiple' : 'single'}
    selectedKeys={chosen}
    shouldCloseOnSelect={!several}
  >
    {options.map(({ value, label, icon }) => (
      <MenuItem key={value} id={value} className={row} textValue={label} onAction={() => onChoose(value)}>
        {({ isSelected }) => (
          <>
            <Sign icon={icon} />
            {label}
            <span className="ml-auto pl-3 text-accent">{isSelected && <Icon name="check" size="s" />}</span>
          </>
        )}
      </MenuItem>
    ))}
  </MenuSection>
)

type MenuOfChecksProps<Value extends string> = OpenerProps & Omit<ChecksProps<Value>, 'label'> & { label: string }

/** A menu of choices with check marks. */
export const MenuOfChecks = <Value extends string>(props: MenuOfChecksProps<Value>) => {
  const { options, chosen, several, onChoose, ...opener } = props
  return (
    <Menu {...opener}>
      <MenuChecks label={opener.label} {...{ options, chosen, onChoose }} {...(several && { several })} />
    </Menu>
  )
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 font-medium no-underline -outline-offset-2 hover:bg-hover focus:bg-hover disabled:cursor-not-allowed disabled:text-off sm:min-h-9 sm:text-14'
