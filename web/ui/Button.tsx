// The button in every kind; while its action runs it says so, and takes no second press.
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'

type Kind = 'primary' | 'sec' | 'soft' | 'ghost' | 'pot' | 'danger' | 'dangerSolid'

const kinds: Record<Kind, string> = {
  primary: 'btn',
  sec: 'btn sec',
  soft: 'btn soft',
  ghost: 'btn ghost',
  pot: 'btn potb',
  danger: 'btn dang',
  dangerSolid: 'btn dang solid',
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: Kind
  size?: 'sm' | 'lg'
  block?: boolean
  /** The label while busy, for example 'Saving...'. */
  busy?: string | undefined
}

export function Button({ kind = 'primary', size, block, busy, className, disabled, children, ...button }: ButtonProps) {
  const looks = [kinds[kind], size, block && 'block', className].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      {...button}
      className={looks}
      disabled={disabled || busy !== undefined}
      aria-busy={busy !== undefined || undefined}
    >
      {busy ?? children}
    </button>
  )
}

type Props = { onClick: () => void; disabled?: boolean; className?: string; children: string }

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
