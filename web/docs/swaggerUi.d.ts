// The part of Swagger UI that the reference calls; the package has no types of its own.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    url: string
    domNode: HTMLElement | null
    deepLinking?: boolean
    docExpansion?: 'list' | 'full' | 'none'
    persistAuthorization?: boolean
    validatorUrl?: string | null
    plugins?: {
      fn: {
        resolveSubtree: (
          document: { readonly [key: string]: unknown },
          path: readonly (string | number)[],
        ) => Promise<{ spec: unknown; errors: [] }>
      }
    }[]
  }): void
}

declare module '*.css'
