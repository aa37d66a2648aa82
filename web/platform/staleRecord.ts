// The record as it is now, which a refusal as `stale` brings along.
import type { CallFailed } from './callFailed.ts'

export const staleRecord = <Record extends { version: number }>(failed: CallFailed | null): Record | null =>
  failed?.code === 'stale' && hasVersion(failed.current)
    ? // as: the server answers `stale` with the record that its call changes
      (failed.current as Record)
    : null

const hasVersion = (current: unknown): current is { version: number } =>
  typeof current === 'object' && current !== null && 'version' in current && typeof current.version === 'number'
