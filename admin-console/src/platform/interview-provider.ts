import type {
  InterviewDecisionInput,
  InterviewSlot,
  InterviewSlotsInput,
  StaffInterview,
} from '@city/contracts';
import { httpClient, sendJson } from './http-client.js';

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
  return {
    async readInterviews() {
      return (await httpClient(path)).json as StaffInterview[];
    },
    async decideInterview(id, input) {
      return (await sendJson('PUT', `${path}/${id}`, input)) as StaffInterview;
    },
    async readInterviewSlots() {
      return (await httpClient(`${path}/slots`)).json as InterviewSlot[];
    },
    async publishInterviewSlots(input) {
      return (await sendJson('POST', `${path}/slots`, input)) as InterviewSlot[];
    },
    async withdrawInterviewSlot(id) {
      await sendJson('DELETE', `${path}/slots/${id}`);
    },
  };
}
