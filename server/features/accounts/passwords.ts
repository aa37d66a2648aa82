// Hashes passwords with Argon2id. Only a few run at once, so that many sign-ins do not slow other requests.
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../http/concurrencyLimit.ts'

// The library's own names for these are a const enum, which a single-file compiler cannot read.
const argon2id: Algorithm.Argon2id = 2
const cost = { algorithm: argon2id, timeCost: 2, parallelism: 1 }
const fullKb = 19_456

// For an unknown account the password is compared with this hash, so that the time taken does not reveal whether it exists.
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$KoG50r6a3MT9FCwhbX+j8A$r51i96VSSb6vKTOcCEVom89BuYVWPEPvs0wlOvmENhE'

/** `hashKb` is no setting, since less memory makes stolen hashes cheap to guess. Only tests use less. */
type Limits = { hashesAtOnce: number; hashesWaiting: number; hashKb?: number }

export type Passwords = {
  hash(password: string): Promise<string>
  /** With null, for an account that is unknown or has no password, it takes as long and returns false. */
  isRight(password: string, hashed: string | null): Promise<boolean>
}

export function makePasswords(limits: Limits): Passwords {
  const limitConcurrency = concurrencyLimit({ atOnce: limits.hashesAtOnce, waiting: limits.hashesWaiting })
  return {
    hash: password => limitConcurrency(() => hashPassword(password, limits.hashKb)),
    isRight: (password, hashed) =>
      limitConcurrency(async () => {
        const isSame = await verify(hashed ?? dummyHash, normalized(password))
        return isSame && hashed !== null
      }),
  }
}

/** Skips the queue, for accounts that are made at the start, when nobody else waits. */
export const hashPassword = (password: string, memoryCost = fullKb) =>
  hash(normalized(password), { ...cost, memoryCost })

// Keyboards compose accented letters differently, so the text is normalized first.
const normalized = (password: string) => password.normalize('NFKC')
