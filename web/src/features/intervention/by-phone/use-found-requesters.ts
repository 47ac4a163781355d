import { useQuery } from '@tanstack/react-query';
import type { Client } from '@vigiefaon/domain/clients/client';
import { searchClients } from '@vigiefaon/domain/clients/clients.api';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';

const restMs = 150;
const mostShown = 8;
const fewestLetters = 2;
const nobody: readonly Client[] = [];

interface FoundRequesters {
  items: readonly Client[];
  /** REST: too little typed to look for. */
  state: 'REST' | 'SEARCHING' | 'FOUND' | 'NONE' | 'FAILED';
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The requesters that what is typed may mean. Hits of older words are not shown: Enter would take the wrong one. */
export function useFoundRequesters(typed: string): FoundRequesters {
  const wanted = typed.trim();
  const text = useRested(wanted);
  const isAsked = text.length >= fewestLetters;
  const { data, isError } = useQuery({
    ...queryOf(searchClients, { body: { text: text.slice(0, 200), limit: mostShown } }),
    enabled: isAsked,
  });
  if (!isAsked || wanted.length < fewestLetters) return { items: nobody, state: 'REST' };
  if (isError) return { items: nobody, state: 'FAILED' };
  if (!data || text !== wanted) return { items: nobody, state: 'SEARCHING' };
  return { items: data.items, state: data.items.length > 0 ? 'FOUND' : 'NONE' };
}
