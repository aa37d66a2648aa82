// Passwords: Argon2id, a few at a time, so that a crowd at the door slows nobody who is inside.
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../http/concurrencyLimit.ts'

// The library's own names for these are a const enum, which a single-file compiler cannot read.
const argon2id: Algorithm.Argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of no password: what an unknown account is compared with, so that the time taken tells nothing.
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$KoG50r6a3MT9FCwhbX+j8A$r51i96VSSb6vKTOcCEVom89BuYVWPEPvs0wlOvmENhE'

export type Passwords = {
  hash(password: string): Promise<string>
  /** With null, for an account that is unknown or has no password, it takes as long and is always wrong. */
  isRight(password: string, hashed: string | null): Promise<boolean>
}

export function makePasswords(limits: { hashesAtOnce: number; hashesWaiting: number }): Passwords {
  const inTurn = concurrencyLimit({ atOnce: limits.hashesAtOnce, waiting: limits.hashesWaiting })
  return {
    hash: password => inTurn(() => hashPassword(password)),
    isRight: (password, hashed) =>
      inTurn(async () => {
        const isSame = await verify(hashed ?? nobody, spelled(password))
        return isSame && hashed !== null
      }),
  }
}

/** Outside the queue: for accounts made at the start, when nobody else waits. */
export const hashPassword = (password: string) => hash(spelled(password), cost)

// One password, however the keyboard composes its letters.
const spelled = (password: string) => password.normalize('NFKC')
