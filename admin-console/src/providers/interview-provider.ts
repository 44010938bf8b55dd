import type {
  InterviewDecisionInput,
  InterviewSlot,
  InterviewSlotsInput,
  StaffInterview,
} from '@city/contracts';
import { httpClient } from './http-client.js';

/** Interviews as methods. */
export interface InterviewProvider {
  /** The next appointments without an outcome, the earliest first. */
  readInterviews(): Promise<StaffInterview[]>;
  decideInterview(id: string, input: InterviewDecisionInput): Promise<StaffInterview>;
  /** Free slots of all staff, the earliest first. */
  readInterviewSlots(): Promise<InterviewSlot[]>;
  publishInterviewSlots(input: InterviewSlotsInput): Promise<InterviewSlot[]>;
  withdrawInterviewSlot(id: string): Promise<void>;
}

export function createInterviewProvider(apiUrl: string): InterviewProvider {
  const path = `${apiUrl}/interviews`;
  const write = async (method: string, address: string, body?: object): Promise<unknown> =>
    (await httpClient(address, { method, body: body && JSON.stringify(body) })).json as unknown;
  return {
    async readInterviews() {
      return (await httpClient(path)).json as StaffInterview[];
    },
    async decideInterview(id, input) {
      return (await write('PUT', `${path}/${id}`, input)) as StaffInterview;
    },
    async readInterviewSlots() {
      return (await httpClient(`${path}/slots`)).json as InterviewSlot[];
    },
    async publishInterviewSlots(input) {
      return (await write('POST', `${path}/slots`, input)) as InterviewSlot[];
    },
    async withdrawInterviewSlot(id) {
      await write('DELETE', `${path}/slots/${id}`);
    },
  };
}
