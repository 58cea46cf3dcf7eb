// In tests of the database, in place of lib/invoices/pdf/drawing-service.ts: a worker thread of Node.js 20 reads no
// TypeScript. The thread itself is tested in the built shop (server/contract.test.ts).
export { renderDocument as drawDocument } from '@/lib/invoices/pdf/document-pdf';
