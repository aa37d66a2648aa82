// The API reference: Swagger UI, served by ourselves, reading the document that is derived from the contract.
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { withoutReferences } from './withoutReferences.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

SwaggerUI({
  url: '/docs/openapi.json',
  domNode: document.getElementById('reference'),
  deepLinking: true,
  docExpansion: 'list',
  // Keeps a token that was entered after a reload.
  persistAuthorization: true,
  // Swagger UI would load a validator's badge from another site.
  validatorUrl: null,
  // Its own resolver prepares the whole document for each part that is shown, which takes seconds.
  plugins: [
    {
      fn: {
        resolveSubtree: async (document, path) => ({ spec: withoutReferences(document, path), errors: [] }),
      },
    },
  ],
})
