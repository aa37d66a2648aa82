// What a dialog of the sign-in says below its title.
import type { ComponentProps } from 'react'

export const Welcome = (text: ComponentProps<'p'>) => <p {...text} className="mt-1.5 mb-5.5 leading-ui text-muted" />
