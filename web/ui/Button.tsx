// The button in all its variants; while its action runs it shows that and ignores clicks.
import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react'
import styles from './Button.module.css'
import { Icon } from './Icon.tsx'

type Kind = 'primary' | 'sec' | 'soft' | 'ghost' | 'pot' | 'danger' | 'dangerSolid'
type Size = 'sm' | 'lg'

const kinds: Record<Kind, string | undefined> = {
  primary: styles.button,
  sec: styles.secondary,
  soft: styles.soft,
  ghost: styles.ghost,
  pot: styles.pot,
  danger: styles.danger,
  dangerSolid: styles.dangerSolid,
}
const sizes = { sm: styles.small, lg: styles.large }

/** For a link that looks like a button. */
export const buttonClass = (kind: Kind = 'primary', size?: Size) =>
  size ? `${kinds[kind]} ${sizes[size]}` : (kinds[kind] ?? '')

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'onFocus' | 'onBlur'> & {
  kind?: Kind
  size?: Size
  block?: boolean
  /** The label while busy, for example 'Saving...'; or true, where the label stays. */
  busy?: string | boolean | undefined
}

/** A button keeps the focus while it is busy, or once its action can no longer run: a `disabled` one would lose it to the page. */
export function Button({ kind, size, block, busy, className, disabled, onClick, children, ...button }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false
  const [isFocused, setFocused] = useState(false)
  const isIdle = isBusy || (isFocused && disabled) || button['aria-disabled'] === true
  return (
    <button
      type="button"
      {...button}
      className={[buttonClass(kind, size), block && styles.block, className].filter(Boolean).join(' ')}
      disabled={disabled && !isIdle}
      onClick={isIdle ? ignore : onClick}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
    >
      {typeof busy === 'string' ? busy : children}
    </button>
  )
}

/** Enter in a field presses the form's submit button, so this refuses that as well. */
const ignore = (event: MouseEvent) => event.preventDefault()

export type IconLook = 'plain' | 'outlined'

export const iconButtonClass = (look: IconLook = 'plain') =>
  (look === 'plain' ? styles.icon : styles.outlinedIcon) ?? ''

type IconButtonProps = ComponentPropsWithRef<'button'> & { look?: IconLook }

/** A button of one icon; its `aria-label` says what it does. */
export function IconButton({ look, className, ...button }: IconButtonProps) {
  return <button type="button" {...button} className={[iconButtonClass(look), className].filter(Boolean).join(' ')} />
}

type Props = Pick<ButtonProps, 'disabled' | 'aria-disabled' | 'className'> & { onClick: () => void; children: string }

/** Adds one more to a list in a form. */
export function AddButton({ children, ...button }: Props) {
  return (
    <div>
      <Button kind="soft" {...button}>
        <Icon name="plus" size="s" />
        {children}
      </Button>
    </div>
  )
}
