// The head of a page: its title, and what it is for. A record's title is larger.
import type { ReactNode } from 'react'
import styles from './PageIntro.module.css'

type Props = { children: ReactNode; isRecord?: boolean }

export const PageIntro = ({ children, isRecord = false }: Props) => (
  <header className={isRecord ? styles.record : styles.intro}>{children}</header>
)
