export { whatsappMessageOf } from './whatsapp-message.ts';
