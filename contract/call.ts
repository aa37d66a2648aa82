// The description of a call, from which the server's route, the web's client and the API document are derived.
import type { z } from 'zod'
import { addressOf, type CallName, type Method, type Path } from './registry.ts'

export type Description = {
  name: CallName
  summary: string
  /** The query string of a GET, the body of a POST. */
  input: z.ZodType
  reply: z.ZodType
  /** The fields of a call that take files, with what each accepts. Such a call is also accepted as multipart. */
  files?: Record<string, FileRule>
  /** For a reply that is the same for everybody: how long browsers and proxies may cache it. */
  sharedSeconds?: number
  /** What programs should use no longer: the call, or of a call only these fields of its input. CHANGELOG.md announces it. */
  deprecated?: Deprecation
}
export type Deprecation = {
  /** Days such as 2026-11-27: from which on it is deprecated, and from which on it may be gone. */
  since: string
  ends: string
  fields?: readonly string[]
}
export type Call = Description & { method: Method; path: Path }

export type FileRule = {
  /** What it is, for the API document. */
  description: string
  accept: readonly FileKind[]
  megabytes: number
  /** Without this file the call is refused. */
  isRequired?: boolean
  /** What it accepts beside these other fields, as far as they were sent before it. */
  acceptBeside?: (sent: Readonly<Record<string, unknown>>) => readonly FileKind[] | undefined
}
export type FileKind = 'picture' | 'pdf'

/** Keeps the literal types of the description, so that names and schemas can be inferred from it. */
export function call<const D extends Description>(description: D): D & { method: Method; path: Path } {
  const [method, path] = addressOf(description.name)
  return { ...description, method, path }
}

/** The input as a caller sends it. */
export type InputOf<C extends Call> = z.input<C['input']>
/** The input as a handler receives it, after defaults and aliases. */
export type ParsedInputOf<C extends Call> = z.output<C['input']>
/** The reply as a caller receives it. */
export type ReplyOf<C extends Call> = z.output<C['reply']>

type FileLimits = Pick<FileRule, 'accept' | 'megabytes'>
export const picture = { accept: ['picture'], megabytes: 5 } as const satisfies FileLimits
export const pdf = { accept: ['pdf'], megabytes: 10 } as const satisfies FileLimits
export const pictureOrPdf = { accept: ['picture', 'pdf'], megabytes: 10 } as const satisfies FileLimits
