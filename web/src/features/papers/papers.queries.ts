import { listEndingPapers, listPapers } from '@vigiefaon/domain/papers/papers.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';

/** What another paper, or another setting, makes old: also who may be given missions. */
export const forgets = [listPapers, listEndingPapers, listPilots];
