// What fields load once somebody turns to them: the list of a combo box, and the select of a list's order.
import type { ComponentProps } from 'react'
import { OrderSelect } from './OrderSelect.tsx'
import { ComboList } from './options.tsx'

type Props =
  | ({ of: 'combo' } & ComponentProps<typeof ComboList>)
  | ({ of: 'order' } & ComponentProps<typeof OrderSelect>)

export function FieldList(props: Props) {
  if (props.of === 'order') return <OrderSelect {...props} />
  const { of: _, ...list } = props
  return <ComboList {...list} />
}
