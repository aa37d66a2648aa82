import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,search,web,tests}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
