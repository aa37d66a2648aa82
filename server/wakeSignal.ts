// A signal that one part of a loop waits for and another raises: something just became due.

export function wakeSignal(): { raised: Promise<void>; raise: () => void } {
  let raise = () => {}
  const raised = new Promise<void>(resolve => {
    raise = resolve
  })
  return { raised, raise: () => raise() }
}
