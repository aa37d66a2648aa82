// The picture of an account, large: the one just chosen, the one stored, or the initials.
import { useEffect, useMemo } from 'react'
import { initialsOf } from '#web/ui/initialsOf.ts'
import styles from './Profile.module.css'

export function Face({ name, picture, photo }: { name: string; picture: string; photo: File | null }) {
  const chosen = useMemo(() => photo && URL.createObjectURL(photo), [photo])
  // The browser: it holds the file for as long as its address is not given back.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  const source = chosen ?? picture
  return (
    <div
      className={styles.face}
      role="img"
      aria-label={source ? 'Profile picture' : `Profile picture: initials of ${name}`}
    >
      {source ? <img src={source} alt="" /> : <span>{initialsOf(name)}</span>}
    </div>
  )
}
