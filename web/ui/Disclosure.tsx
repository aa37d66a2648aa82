// A part that opens below its title. What must work before the scripts is an Accordion instead.
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DisclosurePanel, Disclosure as Part } from 'react-aria-components/Disclosure'
import { Icon } from './Icon.tsx'

type Props = {
  title: ReactNode
  titleClass?: string
  panelClass?: string
  isOpen?: boolean
  onChange?: (isOpen: boolean) => void
  children: ReactNode
}

export function Disclosure({ title, titleClass = '', panelClass = '', isOpen, onChange, children }: Props) {
  return (
    <Part
      className="group"
      {...(isOpen !== undefined && { isExpanded: isOpen })}
      {...(onChange && { onExpandedChange: onChange })}
    >
      <Button slot="trigger" className={titleClass}>
        {title}
        <span className="transition group-expanded:rotate-180">
          <Icon name="down" size="s" />
        </span>
      </Button>
      <DisclosurePanel className={`${panelClass} [[hidden]]:hidden`}>{children}</DisclosurePanel>
    </Part>
  )
}
