import { parentPort } from 'node:worker_threads';
import { renderDocument } from './document-pdf';

// A thread of its own: each message is the content of a document, each answer its PDF.
parentPort?.on('message', (content) => parentPort?.postMessage(renderDocument(content)));
