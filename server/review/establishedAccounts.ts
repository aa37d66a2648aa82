// Which accounts count as persons where a figure is shown from so many persons on.
import sql, { type Sql } from 'sql-template-tag'
import { dayMs } from '#contract/rules/freshness.ts'
import type { Config } from '../config.ts'

type Standing = { config: Pick<Config, 'smtpUrl'>; now: Date }

/** Somebody alone can make several accounts in a minute, but hardly with an address for each and a day ahead. */
export const isEstablished = ({ config, now }: Standing): Sql => sql`(
  u.created_at < ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz
  -- Without a mail server nobody can verify an address.
  and (u.verified_at is not null or ${config.smtpUrl === null}::boolean))`

/** A smaller number of people could reveal single ones. */
export const leastPeople = 5
