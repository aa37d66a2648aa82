// Tells whoever keeps something of an account for a moment that this account has just changed something.
export type OwnChanges = { hear(hearer: (userId: number) => void): void; tell(userId: number): void }

export function ownChanges(): OwnChanges {
  const hearers: ((userId: number) => void)[] = []
  return {
    hear: hearer => void hearers.push(hearer),
    tell: userId => {
      for (const hear of hearers) hear(userId)
    },
  }
}
