// Somebody's picture, or the initials where there is none.
const given = (picture: string) => picture !== '' && !picture.endsWith('/default-profile.svg')

export function Avatar({ name, picture }: { name: string; picture: string }) {
  if (given(picture)) return <img className="avatar" src={picture} alt="" width={34} height={34} />
  const letters = name.split(/[\s@.]+/).flatMap(part => [...part].slice(0, 1))
  return (
    <span className="avatar" aria-hidden="true">
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  )
}
