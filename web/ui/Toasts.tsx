// Where toasts appear, over everything: top center, longer under the pointer or in focus, gone with a click.
import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Toasts.module.css'

export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; kind: 'success' | 'error' | 'undo'; text: string; action?: ToastAction; ms: number }
type Props = { toasts: readonly Toast[]; onGone: (id: number) => void }

export const Toasts = ({ toasts, onGone }: Props) => (
  <div className={styles.place}>
    {toasts.map(toast => (
      <Shown key={toast.id} {...toast} onGone={onGone} />
    ))}
  </div>
)

const leavingMs = 300

function Shown({ id, kind, text, action, ms, onGone }: Toast & Pick<Props, 'onGone'>) {
  const [isHeld, setHeld] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => (isLeaving ? onGone(id) : setLeaving(true)), isLeaving ? leavingMs : ms)
    return () => clearTimeout(timer)
  }, [id, isHeld, isLeaving, ms, onGone])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it leaves by itself; a click only makes that sooner.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`toast ${kind === 'error' ? 'bad' : ''} ${styles.toast}`}
      data-leaving={isLeaving || undefined}
      onClick={() => setLeaving(true)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={kind === 'error' ? 'alert' : 'check'} />
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className="btn soft sm" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}
