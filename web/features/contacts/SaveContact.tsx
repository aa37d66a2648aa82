// 'Save contact': downloads a person as a vCard, for the phone or the mail program. It is made in the browser, and nothing is counted.
import { saveFile } from '#web/platform/csv.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type PersonToSave, vCardOf } from './vCard.ts'

type Props = { person: PersonToSave; className?: string }

export const SaveContact = ({ person, className = '' }: Props) => (
  <IconButton
    className={`print:hidden ${className}`}
    aria-label={`Save contact: ${person.name}`}
    title="Save contact"
    onClick={() => saveFile(`${person.name}.vcf`, new Blob([vCardOf(person, new Date())], { type: 'text/vcard' }))}
  >
    <Icon name="contact" />
  </IconButton>
)
