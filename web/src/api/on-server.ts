/** Whether the page is being written on the server: it has no device, nothing is kept there, and nobody counts on. */
export const isOnServer = typeof document === 'undefined';
