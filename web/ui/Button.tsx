// The button in every kind; while its action runs it says so, and takes no second press.
import type { ButtonHTMLAttributes } from 'react'

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
