// What a file of web/dev/shown/ exports: one section of the living page of styles.
import type { ComponentType } from 'react'

export type Section = {
  title: string
  /** When it is used, and its sizes. */
  note: string
  /** The names to write. */
  code: string
  /** Drawn twice, in light and in dark. */
  Show: ComponentType
}
