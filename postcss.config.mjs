// biome-ignore lint/style/noDefaultExport: Next.js reads the default export
export default { plugins: { '@tailwindcss/postcss': {} } };
