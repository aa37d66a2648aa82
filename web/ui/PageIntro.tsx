// The head of a page: its title in large letters, and what it is for.
import type { ReactNode } from 'react'
import styles from './PageIntro.module.css'

export const PageIntro = ({ children }: { children: ReactNode }) => <header className={styles.intro}>{children}</header>
