export { deliverDocuments } from './deliver-documents.ts';
export { forgetHandovers } from './handovers.repository.ts';
export { lookAtHandovers } from './watch-handovers.ts';
