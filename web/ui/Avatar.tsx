// Somebody's picture, or the initials where there is none.
import type { ReactNode } from 'react'
import styles from './Avatar.module.css'
import { initialsOf } from './initialsOf.ts'

const hasPicture = (picture: string) => picture !== '' && !picture.endsWith('/default-profile.svg')

export function Avatar({ name, picture }: { name: string; picture: string }) {
  if (hasPicture(picture)) return <img className={styles.avatar} src={picture} alt="" width={34} height={34} />
  return <AvatarSign>{initialsOf(name)}</AvatarSign>
}

/** The circle with something else in it. */
export const AvatarSign = ({ children }: { children: ReactNode }) => (
  <span className={styles.avatar} aria-hidden="true">
    {children}
  </span>
)
