// Somebody's picture, or the initials where there is none.
import { initialsOf } from './initialsOf.ts'

const hasPicture = (picture: string) => picture !== '' && !picture.endsWith('/default-profile.svg')

export function Avatar({ name, picture }: { name: string; picture: string }) {
  if (hasPicture(picture)) return <img className="avatar" src={picture} alt="" width={34} height={34} />
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
