// Which passwords are guessed first: the common ones, and those made of the site's own words or the account's.
import { Failure } from '../../http/failure.ts'

export type Owner = { username: string; name_24: string }

const ownWords = [
  ...[
    'appetite',
    'insurance',
    'insured',
    'insurer',
    'broker',
    'carrier',
    'agency',
    'agent',
    'underwriter',
    'underwriting',
  ],
  ...['listing', 'listings', 'market', 'directory', 'program', 'provider', 'organization', 'wholesaler', 'captive'],
  ...['password', 'admin', 'superadmin', 'contributor', 'member', 'login', 'welcome', 'user'],
]
// What is left beside such words must be a fair password's worth.
const enoughBeside = 6
const decorationAtMost = 5

export async function refuseWeak(password: string, owner: Owner): Promise<void> {
  if (!(await isWeak(password, owner))) return
  const message = 'Please choose a password that is harder to guess.'
  throw new Failure('weak_password', { fields: { password: message } })
}

export async function isWeak(password: string, owner: Owner): Promise<boolean> {
  const common = await commonPasswords()
  const words = [...ownWords, ...ownerWords(owner)].sort((a, b) => b.length - a.length)
  const plain = password.normalize('NFKC').toLowerCase()
  // 'P@ssw0rd' is 'password' to whoever guesses.
  return [plain, unmasked(plain)].some(spelling => isGuessed(spelling, words, common))
}

function isGuessed(password: string, words: string[], common: Set<string>) {
  if (common.has(password) || new Set(password).size < 4) return true
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (core.length >= 4 && password.length - core.length <= decorationAtMost && common.has(core)) return true
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password)
  if (rest === password) return false
  const plain = rest.replace(/[\s._-]/g, '')
  return plain.length < enoughBeside || common.has(plain) || new Set(plain).size < 4
}

const masks: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unmasked = (password: string) => password.replace(/[013457@$!](?=.*\p{L})/gu, sign => masks[sign] ?? sign)

/** Parts of the address and the name, long enough to mean something. */
function ownerWords({ username, name_24 }: Owner) {
  const parts = `${username} ${name_24}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const whole = [username.toLowerCase(), username.split('@')[0] ?? '', name_24.toLowerCase().replace(/\s+/g, '')]
  return [...parts, ...whole].filter(part => part.length >= 4)
}

let loading: Promise<Set<string>> | undefined

/** Loaded when the first password is chosen: it is a large list, and most processes never need it. */
function commonPasswords() {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(word => word.toLowerCase())),
  )
  return loading
}
