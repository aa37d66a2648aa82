// The button in all its variants; while its action runs it shows that and ignores presses.
import { type ComponentProps, type MouseEvent, type Ref, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon } from './Icon.tsx'

const kinds = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover pressed:bg-accent-hover',
  sec: 'border-control bg-surface text-ink hover:border-faint hover:bg-hover pressed:border-faint pressed:bg-hover',
  soft: 'border-transparent bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover pressed:bg-accent-soft-hover',
  ghost: 'border-transparent text-linked hover:bg-accent-soft pressed:bg-accent-soft',
  pot: 'border-transparent bg-pot text-on-pot hover:bg-pot-bright pressed:bg-pot-bright',
  /** What one has, and what one asked for. */
  held: 'border-accent-line bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover pressed:bg-accent-soft-hover',
  asked: 'border-pot-line bg-pot-soft text-on-pot-soft hover:border-pot-strong pressed:border-pot-strong',
  danger: 'border-transparent text-danger hover:bg-danger-soft pressed:bg-danger-soft',
  dangerSolid: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover pressed:bg-danger-hover',
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

type PlainProps = Pick<
  ComponentProps<'button'>,
  'id' | 'type' | 'form' | 'title' | 'aria-label' | 'aria-describedby' | 'aria-keyshortcuts' | 'className' | 'children'
>
type StateProps = Pick<
  ComponentProps<typeof AriaButton>,
  | 'aria-controls'
  | 'aria-disabled'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'autoFocus'
  | 'preventFocusOnPress'
>
type PressProps = PlainProps &
  StateProps & {
    disabled?: boolean | undefined
    onClick?: (() => void) | undefined
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
  'inline-grid size-11 shrink-0 place-items-center rounded-md border text-muted no-underline transition-colors hover:bg-hover hover:text-ink pressed:bg-hover sm:size-10'

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
function Pressed({ disabled, isBusy, onClick, title, ...button }: PressProps & { isBusy?: boolean }) {
  const [isFocused, setFocused] = useState(false)
  const isHeld = isBusy || (isFocused && disabled) || button['aria-disabled'] === true
  const keys = button['aria-keyshortcuts']
  return (
    <AriaButton
      {...button}
      isDisabled={disabled && !isHeld}
      aria-disabled={isHeld || undefined}
      onPress={isHeld || !onClick ? undefined : () => onClick()}
      {...(isHeld && { onClickCapture: ignore })}
      onFocusChange={setFocused}
      // React Aria drops both.
      {...((title || keys) && { render: props => <button {...props} title={title} aria-keyshortcuts={keys} /> })}
    />
  )
}

/** Enter in a field presses the form's submit button, so this refuses that as well. */
const ignore = (event: MouseEvent) => event.preventDefault()

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
