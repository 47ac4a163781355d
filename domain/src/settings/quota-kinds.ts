/** What one account may do before it has to wait or to ask: far more than anybody needs, and an end to what a machine can do in its name. */
export const quotaKinds = ['MISSIONS', 'INTENTIONS', 'PARCELS', 'IMPORTS', 'STREAMS'] as const;
export type QuotaKind = (typeof quotaKinds)[number];
