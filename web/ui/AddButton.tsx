// Adds one more to a list in a form.
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

type Props = { onClick: () => void; disabled?: boolean; className?: string; children: string }

export function AddButton({ children, ...button }: Props) {
  return (
    <div>
      <Button kind="soft" {...button}>
        <Icon name="plus" size="s" />
        {children}
      </Button>
    </div>
  )
}
