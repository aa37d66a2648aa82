// Tells caches of an account's data that this account has just changed something.
export type OwnChanges = { onChange(hearer: (userId: number) => void): void; announce(userId: number): void }

export function ownChanges(): OwnChanges {
  const listeners: ((userId: number) => void)[] = []
  return {
    onChange: hearer => void listeners.push(hearer),
    announce: userId => {
      for (const onChange of listeners) onChange(userId)
    },
  }
}
