// What the set-up of a test run hands to its test files.
type EngineUnderTest = { engine: 'embedded'; prepared: string } | { engine: 'server'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    under: EngineUnderTest
    /** Where tests may write; removed when the run ends. */
    scratch: string
  }
}
