/** What somebody who does not know the day leaves waiting. */
export interface WhenDry {
  clientId: string;
  /** `size` in m². */
  fields: readonly { readonly name: string; readonly size: number }[];
  mowingTime: string | null;
  note: string;
  /** Saves what is drawn and answers all ids; throws what the server refuses. */
  saveFields: () => Promise<readonly string[]>;
  onMade: () => void;
  onClose: () => void;
}
