// Names that accounts and agencies may not have, since readers would take them for the site itself.
import unhomoglyph from 'unhomoglyph'
import type { Viewer } from '#contract/policy.ts'
import { nameKey } from '../db/nameKey.ts'
import { wrongField } from '../http/failure.ts'

const product = 'appetite'
const reserved = [
  product,
  'administrator',
  'administration',
  'admin',
  'superadmin',
  'moderator',
  'support',
  'helpdesk',
  'staff',
  'system',
  'security',
  'webmaster',
  'deleteduser',
]
/** Words that name nobody: with a reserved word beside them a name still reads as the site, such as 'Customer Support Team'. */
const around =
  'the team desk customer client user member service services center department official account accounts help'

/** The letters of a and its followers as small capitals, which no table of look-alikes has as a whole. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
/** Where the letters in white and black circles, in black squares, and of flags begin. */
const enclosed = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]
const signs: Readonly<Record<string, string>> = { '@': 'a', $: 's', '€': 'e', '!': 'i', '|': 'i' }
const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = enclosed.find(start => code >= start && code < start + 26)
  const place = first === undefined ? smallCapitals.indexOf(sign) : code - first
  return place < 0 ? (signs[sign] ?? sign) : String.fromCharCode(97 + place)
}

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Treats letters, digits and signs that look alike as equal. Only these names are compared this strictly. */
function foldLookAlikes(name: string): string {
  const letters = Array.from(withoutAccents(name), letterOf).join('')
  const latin = withoutAccents(unhomoglyph(nameKey(letters))).toLowerCase()
  return latin.replace(/[^\p{L}\p{N}]/gu, '').replace(/[01l3457]/g, sign => digits[sign] ?? sign)
}

const longestFirst = (words: readonly string[]) => [...words].sort((one, other) => other.length - one.length).join('|')
const reservedKeys = new Set(reserved.map(foldLookAlikes))
const aroundKeys = around.split(' ').map(foldLookAlikes)
const productKey = foldLookAlikes(product)
const opening = new RegExp(`^(?:${longestFirst(aroundKeys)})+`)
const parts = new RegExp(longestFirst([...reservedKeys, ...aroundKeys]), 'g')

/** Look-alikes count too: 'Аdmin istrator', 'ᴀppetite', 'Appet1te Support'. */
export function isReserved(name: string): boolean {
  const key = foldLookAlikes(name)
  if (key.replace(opening, '').startsWith(productKey)) return true
  const found = key.match(parts) ?? []
  return found.join('') === key && found.some(part => reservedKeys.has(part))
}

/** A superAdmin may use a reserved name, since superAdmins speak for the site. */
export function refuseReserved(field: string, name: string, viewer: Pick<Viewer, 'role'> | null): void {
  if (viewer?.role === 'superAdmin' || !isReserved(name)) return
  throw wrongField(field, 'This name could be taken for the site itself. Please choose another one.')
}
