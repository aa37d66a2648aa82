// An account's picture, or its initials if it has none.
import type { ReactNode } from 'react'
import { initialsOf } from './initialsOf.ts'

const circle =
  'grid size-[min(2.125rem,48px)] flex-none place-items-center rounded-full bg-accent-soft text-13 font-semibold text-on-accent-soft forced-colors:border'

const hasPicture = (picture: string) => picture !== '' && !picture.endsWith('/default-profile.svg')

export function Avatar({ name, picture }: { name: string; picture: string }) {
  if (hasPicture(picture)) return <img className={circle} src={picture} alt="" width={34} height={34} />
  return <AvatarSign>{initialsOf(name)}</AvatarSign>
}

/** The same circle with other content. */
export const AvatarSign = ({ children }: { children: ReactNode }) => (
  <span className={circle} aria-hidden="true">
    {children}
  </span>
)
