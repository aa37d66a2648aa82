// An address or a name without spaces, which breaks where people read a pause: after @ and before a dot or a hyphen.
import { Fragment } from 'react'

export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=@)|(?=[.-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state and may be equal.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
