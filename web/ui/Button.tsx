// The button in all its variants; while its action runs it shows that and ignores presses. It is the browser's own, since
// visitors would wait for React Aria's.
import { type ComponentProps, type MouseEvent, type Ref, useState } from 'react'
import { Icon } from './Icon.tsx'

const kinds = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  sec: 'border-control bg-surface text-ink hover:border-faint hover:bg-hover active:border-faint active:bg-hover',
  soft: 'border-transparent bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover active:bg-accent-soft-hover',
  ghost: 'border-transparent text-linked hover:bg-accent-soft active:bg-accent-soft',
  pot: 'border-transparent bg-pot text-on-pot hover:bg-pot-bright active:bg-pot-bright',
  /** What one has, and what one asked for. */
  held: 'border-accent-line bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover active:bg-accent-soft-hover',
  asked: 'border-pot-line bg-pot-soft text-on-pot-soft hover:border-pot-strong active:border-pot-strong',
  danger: 'border-transparent text-danger hover:bg-danger-soft active:bg-danger-soft',
  dangerSolid: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
}
const off = 'cursor-not-allowed border-line bg-sunk text-off'
const sizes = {
  sm: 'min-h-11 px-3.5 text-14 sm:min-h-9',
  md: 'min-h-11 px-4.5',
  lg: 'min-h-14 px-7 text-16',
}
/** Its words wrap only where it would be wider than its place, as on a phone with large text. */
const shape =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight no-underline transition-colors'

type Kind = keyof typeof kinds
type Size = keyof typeof sizes

/** For a link that looks like a button. */
export const buttonClass = (kind: Kind = 'primary', size: Size = 'md') =>
  `${shape} ${kinds[kind]} ${padding(kind, size)}`

const padding = (kind: Kind, size: Size) =>
  size === 'md' && (kind === 'ghost' || kind === 'danger') ? 'min-h-11 px-3' : sizes[size]

type PressProps = Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'type'
  | 'form'
  | 'title'
  | 'autoFocus'
  | 'className'
  | 'children'
  | 'aria-controls'
  | 'aria-describedby'
  | 'aria-disabled'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-keyshortcuts'
  | 'aria-label'
  | 'aria-pressed'
> & {
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  /** The focus stays where it is. */
  preventFocusOnPress?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

export type ButtonProps = PressProps & {
  kind?: Kind
  size?: Size
  block?: boolean
  /** The label while busy, for example 'Saving...'; or true, where the label stays. */
  busy?: string | boolean | undefined
}

export function Button({ kind = 'primary', size = 'md', block, busy, className, children, ...button }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false
  const isOff = button.disabled || button['aria-disabled'] === true
  const look = isBusy ? `cursor-progress ${kinds[kind]}` : isOff ? off : kinds[kind]
  return (
    <Pressed
      {...button}
      isBusy={isBusy}
      className={[shape, padding(kind, size), look, block && 'w-full', className].filter(Boolean).join(' ')}
    >
      {typeof busy === 'string' ? busy : children}
    </Pressed>
  )
}

const looks = { plain: 'border-transparent', outlined: 'border-line-strong' }
export type IconLook = keyof typeof looks
const square =
  'inline-grid size-11 shrink-0 place-items-center rounded-md border text-muted no-underline transition-colors hover:bg-hover hover:text-ink active:bg-hover sm:size-10'

/** For a link that looks like a button of one icon. */
export const iconButtonClass = (look: IconLook = 'plain') => `${square} ${looks[look]}`

/** A button of one icon; its `aria-label` says what it does. */
export function IconButton({ look, className, ...button }: PressProps & { look?: IconLook }) {
  const isOff = button.disabled || button['aria-disabled'] === true
  return (
    <Pressed
      {...button}
      className={[iconButtonClass(look), isOff && 'cursor-not-allowed text-off', className].filter(Boolean).join(' ')}
    />
  )
}

/** It keeps the focus while it is busy, or once its action can no longer run: a `disabled` one would lose it to the page. */
function Pressed({ disabled, isBusy, onClick, preventFocusOnPress, ...button }: PressProps & { isBusy?: boolean }) {
  const [isFocused, setFocused] = useState(false)
  const isHeld = isBusy || (isFocused && disabled) || button['aria-disabled'] === true
  return (
    <button
      type="button"
      {...button}
      disabled={disabled && !isHeld}
      aria-disabled={isHeld || undefined}
      onClickCapture={isHeld ? ignore : undefined}
      onClick={event => {
        // A card or a row around it is not pressed with it.
        event.stopPropagation()
        onClick?.()
      }}
      onMouseDown={preventFocusOnPress ? ignore : undefined}
      onFocusCapture={() => setFocused(true)}
      onBlurCapture={() => setFocused(false)}
    />
  )
}

/** Enter in a field presses the form's submit button, so this refuses that as well. */
const ignore = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

type AddProps = Pick<ButtonProps, 'disabled' | 'aria-disabled' | 'className'> & {
  onClick: () => void
  children: string
}

/** Adds one more to a list in a form. */
export function AddButton({ children, ...button }: AddProps) {
  return (
    <div>
      <Button kind="soft" {...button}>
        <Icon name="plus" size="s" />
        {children}
      </Button>
    </div>
  )
}
