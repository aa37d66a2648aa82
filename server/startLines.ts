// Prints the messages of the start and the end: sentences on a terminal, JSON lines elsewhere.
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { logOutput } from './logOutput.ts'
import { operatorMessage } from './startupError.ts'
import { version } from './version.ts'

export type StartLines = {
  log: Logger
  say(line: string): void
  /** Prints why the process ends. */
  fail(error: unknown): void
}

const out = logOutput(1)
const errors = logOutput(2)
// Node's own warnings go there too, and without a listener a full disk would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** How many lines could not be written. */
export const droppedLines = (): number => out.dropped() + errors.dropped()
/** Resolves when all lines are written, as far as somebody takes them. */
export const endLines = async (): Promise<void> => void (await Promise.all([out.end(), errors.end()]))

export function startLines({ logFormat, logLevel }: Pick<Config, 'logFormat' | 'logLevel'>): StartLines {
  const log = pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    out,
  )
  const isInWords = logFormat === 'words' || (logFormat === 'auto' && process.stdout.isTTY)
  if (!isInWords)
    return {
      log,
      say: line => log.info(line),
      fail(error) {
        const sentence = operatorMessage(error)
        if (sentence) log.fatal(sentence)
        else log.fatal({ err: error }, 'The server ends because of a failure')
      },
    }
  return {
    log,
    say: line => out.write(`${line}\n`),
    fail(error) {
      const words = operatorMessage(error) ?? (error instanceof Error ? error.stack : String(error))
      errors.write(`${words}\n`)
    },
  }
}

/** For errors before the settings are read, since a setting may be the error. */
export function firstLines(environment: Record<string, string | undefined>): StartLines {
  const { LOG_FORMAT: format } = environment
  return startLines({ logFormat: format === 'json' || format === 'words' ? format : 'auto', logLevel: 'info' })
}

export const firstLine = `Appetite ${version} on Node ${process.versions.node}`

/** Measures how long each part of a start takes. */
type StartTimes = {
  /** Marks the end of a part. It began when the previous part ended; the first one began with the process. */
  done(part: string): void
  line(): string
}

export function startTimes(now: () => number = () => performance.now()): StartTimes {
  const parts: { part: string; ms: number }[] = []
  let last = 0
  return {
    done(part) {
      const at = now()
      parts.push({ part, ms: at - last })
      last = at
    },
    line: () => `Start: ${parts.map(({ part, ms }) => `${part} ${(ms / 1000).toFixed(1)} s`).join(', ')}.`,
  }
}
