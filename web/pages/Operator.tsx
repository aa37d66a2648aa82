// Who runs this site: a setting, so it is asked for once the page is alive. Until then the text stands without the name.
import { useSyncExternalStore } from 'react'
import { lazyPart } from '#web/platform/lazyPart.tsx'
import { TextSection } from './TextSection.tsx'

const OperatorName = lazyPart(() => import('./OperatorName.tsx').then(({ OperatorName }) => OperatorName))

const never = () => () => undefined

export function Operator() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const unnamed = 'The operator of this site is who runs this copy of Appetite. Members reach them through Contact Us.'
  return (
    <TextSection title="Who runs this site">
      <p>{isAlive ? <OperatorName waiting={unnamed} unnamed={unnamed} /> : unnamed}</p>
    </TextSection>
  )
}
