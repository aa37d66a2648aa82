// Who runs this site: a setting, so it is asked for once the page is alive. Until then the text stands without the name.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { TextSection } from './TextSection.tsx'

const OperatorName = lazy(() => import('./OperatorName.tsx').then(({ OperatorName }) => ({ default: OperatorName })))

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
      <p>{isAlive ? <Suspense fallback={unnamed}>{<OperatorName unnamed={unnamed} />}</Suspense> : unnamed}</p>
    </TextSection>
  )
}
