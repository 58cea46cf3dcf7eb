/** The import rules of the architecture: data flows one way. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'lib-knows-no-screens',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'primitives-know-no-domain',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(app|lib|components/(?!ui/))' },
    },
    {
      name: 'components-know-no-server',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^(app/|lib/(?!.*(schema|rules)\\.ts$|(routes|money|dates|store|text|public-env)\\.ts$|auth/cookies\\.ts$))',
      },
    },
    {
      name: 'only-queries-and-services-reach-the-database',
      severity: 'error',
      from: { path: '^(app|components|middleware)' },
      to: { path: '^lib/db/' },
    },
    {
      name: 'schema-and-rules-are-pure',
      severity: 'error',
      from: { path: '^lib/[^/]+/(schema|rules)\\.ts$' },
      to: {
        path: '^lib/',
        pathNot: '^lib/([^/]+/(schema|rules)|money|dates|store|text|public-env)\\.ts$',
      },
    },
    {
      name: 'domains-in-one-direction',
      severity: 'error',
      from: { path: '^lib/(catalog|cart|addresses|features)/' },
      to: { path: '^lib/(orders|reviews|payments)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^lib/db/generated/|\\.test\\.ts$)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
