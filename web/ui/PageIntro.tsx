// The head of a page: its title, and what it is for. A record's title is larger.
import type { ReactNode } from 'react'

type Props = { children: ReactNode; isRecord?: boolean }

export const PageIntro = ({ children, isRecord = false }: Props) => (
  <header
    className={`mb-7 grid max-w-190 grid-cols-1 gap-2.5 [&>h1]:font-display [&>h1]:text-balance ${isRecord ? '[&>h1]:text-38 [&>h1]:leading-[1.05] [&>h1]:font-semibold [&>h1]:tracking-display' : '[&>h1]:text-title'}`}
  >
    {children}
  </header>
)
