/** What `@types/swagger-ui-dist` says of the whole package, for the one file that a browser needs. */
declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  const swaggerUi: import('swagger-ui-dist').SwaggerUIBundle;
  export default swaggerUi;
}
