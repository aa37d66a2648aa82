// An account's picture, or its initials if it has none.
import type { ReactNode } from 'react'
import styles from './Avatar.module.css'
import { initialsOf } from './initialsOf.ts'

const hasPicture = (picture: string) => picture !== '' && !picture.endsWith('/default-profile.svg')

export function Avatar({ name, picture }: { name: string; picture: string }) {
  if (hasPicture(picture)) return <img className={styles.avatar} src={picture} alt="" width={34} height={34} />
  return <AvatarSign>{initialsOf(name)}</AvatarSign>
}

/** The same circle with other content. */
export const AvatarSign = ({ children }: { children: ReactNode }) => (
  <span className={styles.avatar} aria-hidden="true">
    {children}
  </span>
)
