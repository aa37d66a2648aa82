// Refuses passwords that are easy to guess: common ones, and those made of words of the site or of the account.
import { Failure } from '../../http/failure.ts'
import { type CommonPasswords, commonPasswords } from './commonPasswords.ts'

export type Owner = { username: string; name_24: string }

const siteWords = [
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
// After such words are removed, at least this many characters must remain.
const leastRest = 6
const mostDecoration = 5

export async function refuseWeak(password: string, owner: Owner): Promise<void> {
  if (!(await isWeak(password, owner))) return
  const message = 'Please choose a password that is harder to guess.'
  throw new Failure('weak_password', { fields: { password: message } })
}

async function isWeak(password: string, owner: Owner): Promise<boolean> {
  const common = await commonPasswords()
  const words = [...siteWords, ...ownerWords(owner)].sort((a, b) => b.length - a.length)
  const plain = password.normalize('NFKC').toLowerCase()
  // Whoever guesses 'password' also tries 'P@ssw0rd'.
  return [plain, withLetters(plain)].some(spelling => isGuessed(spelling, words, common))
}

function isGuessed(password: string, words: string[], common: CommonPasswords) {
  if (common.has(password) || new Set(password).size < 4) return true
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (core.length >= 4 && password.length - core.length <= mostDecoration && common.has(core)) return true
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password)
  if (rest === password) return false
  const plain = rest.replace(/[\s._-]/g, '')
  return plain.length < leastRest || common.has(plain) || new Set(plain).size < 4
}

const lettersFor: Record<string, string> = {
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
const withLetters = (password: string) => password.replace(/[013457@$!](?=.*\p{L})/gu, sign => lettersFor[sign] ?? sign)

/** The parts of the address and the name with at least four characters. */
function ownerWords({ username, name_24 }: Owner) {
  const parts = `${username} ${name_24}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const whole = [username.toLowerCase(), username.split('@')[0] ?? '', name_24.toLowerCase().replace(/\s+/g, '')]
  return [...parts, ...whole].filter(part => part.length >= 4)
}
