// The select of a list's order once its button was pressed.
import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { SelectButton, ValueSelect } from './Select.tsx'

export type OrderLook = {
  label: string
  /** The classes of the whole, of the label and of the button, which the button before it shares. */
  classes: { place: string; label: string; button: string }
  options: { value: string; label: string }[]
  value: string
  /** What the button shows, given the label of the chosen option. */
  face: (shown: string | undefined) => ReactNode
}
type Props = OrderLook & { onChange: (value: string) => void }

export const OrderSelect = ({ label, classes, face, options, value, onChange }: Props) => (
  <ValueSelect {...{ label, options, value, onChange }} atEnd opensAtOnce className={classes.place}>
    {shown => (
      <>
        <Label className={classes.label}>{label}</Label>
        <SelectButton autoFocus className={classes.button}>
          {face(shown)}
        </SelectButton>
      </>
    )}
  </ValueSelect>
)
