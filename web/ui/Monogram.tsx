// An organization's own picture, or its initials in the colour of its type. Its name stands beside it.
import { useState } from 'react'
import type { OrganizationType } from '#contract/reference.ts'
import { initialsOf } from './initialsOf.ts'
import styles from './Monogram.module.css'
import { typeClassOf } from './organizationType.ts'

type Organization = { name: string; type: OrganizationType; size?: 's' | 'l'; imageUrl?: string | null }

export function Monogram({ name, type, size, imageUrl }: Organization) {
  const [broken, setBroken] = useState('')
  const hasPicture = imageUrl && imageUrl !== broken
  return (
    <span className={`mono ty ${typeClassOf(type)}${size ? ` ${size}` : ''}`} aria-hidden="true">
      {hasPicture ? (
        <img className={styles.picture} src={imageUrl} alt="" loading="lazy" onError={() => setBroken(imageUrl)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
