/** What programs of the association read with. */
export interface OpenDataTables {
  data_token: {
    data_token_id: string;
    name: string;
    token_hash: Buffer;
    created_at: Date;
    read_at: Date | null;
  };
}
