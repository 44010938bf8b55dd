import type { Department } from './job.js';

/** A situational question; without options it is answered in the player's own words. */
export interface JobQuestion {
  question: string;
  options?: readonly string[];
}

/**
 * Under what a question's answer is stored and sent: its text with dots replaced by underscores, since a dot in a field
 * name means a path to the database.
 */
export function questionKey(question: string): string {
  return question.replaceAll('.', '_');
}

/**
 * The six questions of each department. These texts and options are what is sent and stored, in every language; the site
 * shows translations of them. None of the options is "the right one": staff read how the answers fit together.
 */
export const JOB_QUESTIONS: Readonly<Record<Department, readonly JobQuestion[]>> = {
  KEEPER: [
    {
      question:
        'You stop a water truck at the wall. The driver is your cousin, and under the barrels lies a crate with no papers. Describe the next five minutes.',
    },
    {
      question: 'A suspect runs through the crowded market with a drawn pistol. What do you do first?',
      options: [
        'Fire before anybody gets hurt',
        'Clear the crowd, keep sight of the suspect and call for units to close the exits',
        'Follow at full speed and push people aside',
        'Let the suspect go and write a report',
      ],
    },
    {
      question: 'Your patrol partner takes a bundle of notes out of an evidence bag. How do you react?',
      options: [
        'Take half, so that we are both silent',
        'Say nothing; partners come first',
        'Confront my partner in private and give one chance to put it back before I report it',
        'Report it to the watch commander at once and secure the bag',
      ],
    },
    {
      question:
        'You are alone, and four armed people order you to drop your weapon. What does your character do?',
      options: [
        'Obey, stay calm, remember faces and voices',
        'Draw and shoot; a Keeper never yields',
        'Obey, then try to reach the radio when they look away',
        'Run for the car and hope that they miss',
      ],
    },
    {
      question: 'A prisoner asks for a medic. You believe that the pain is played. What do you do?',
      options: [
        'Ignore it; the cell is safe enough',
        'Call a medic and guard both of them during the treatment',
        'Search the prisoner first, then call a medic',
        'Offer a medic in return for a confession',
      ],
    },
    {
      question: 'In the middle of a chase the other driver breaks a roleplay rule. How do you go on?',
      options: [
        'Stop, and argue about it in character',
        'Break a rule as well, to be even',
        'Play the scene to its end and report it to staff afterwards with a recording',
        'Leave the server without a word',
      ],
    },
  ],
  EMS: [
    {
      question:
        'Two patients at one crash: one is screaming with a broken arm, one is silent and pale. Whom do you treat first?',
      options: [
        'The one who screams, to calm the street',
        'The silent one, after a look at breathing and bleeding',
        'Whoever is closer to the ambulance',
        'The one I know by name',
      ],
    },
    {
      question: 'Shots are still being fired where a patient lies. What do you do?',
      options: [
        'Drive in; nobody shoots at an ambulance',
        'Wait out of range until the Keepers say that the scene is safe',
        'Take cover close by and talk the patient through it by radio',
        'Send a bystander to drag the patient out',
      ],
    },
    {
      question: 'A gang leader offers money if you treat a gunshot wound and forget it. How do you answer?',
      options: [
        'Treat the wound, refuse the money, keep to medical secrecy',
        'Take the money; a medic has to live too',
        'Refuse to treat until the Keepers arrive',
        'Treat the wound and report it to the Keepers as our rules demand',
      ],
    },
    {
      question:
        'A patient was three days in the desert: dry skin, confused, a weak pulse. What is your first step?',
      options: [
        'As much water as the patient can drink, at once',
        'Shade, slow cooling, fluids in small amounts or by drip, and watch the pulse',
        'Coffee, against the weakness',
        'Straight to the hospital without treatment, to win time',
      ],
    },
    {
      question: 'A conscious patient refuses your help. What do you do?',
      options: [
        'Treat anyway; I know better',
        'Explain the danger, ask again, note the refusal and stay near for a while',
        'Leave without a word',
        'Ask the Keepers to hold the patient down',
      ],
    },
    {
      question: 'Your character revives a player who wants to run back into the fight. How do you play it?',
      options: [
        'Let it happen; it is not my scene',
        'Play the injury out: explain the wound, the pain and the time it takes to heal',
        'Shout about the rules in character',
        'Take the weapons and keep them',
      ],
    },
  ],
  Scientist: [
    {
      question: 'A sample from the old mine makes your instruments fail. What is your next step?',
      options: [
        'Seal the room, note what happened, and repeat it with a second instrument',
        'Carry the sample to a colleague to show it',
        'Throw it away before somebody is hurt',
        'Sell it; somebody will know what it is',
      ],
    },
    {
      question:
        'The government asks you to keep a finding about the drinking water secret for a month. What do you do?',
      options: [
        'Obey; they pay for the laboratory',
        'Publish it the same evening',
        'Ask for the reason in writing and call in the council of the Federation',
        'Warn the clinics quietly and go on measuring',
      ],
    },
    {
      question: 'A colleague has invented numbers to save a project that you believe in. How do you react?',
      options: [
        'Stay silent; the project matters more',
        'Offer to measure again together, and report it if the answer is no',
        'Report it to the head of research at once',
        'Use it to take over the project',
      ],
    },
    {
      question: 'A crew forces you at gunpoint to mix something dangerous. What does your character do?',
      options: [
        'Do it perfectly, out of pride',
        'Fear for my life, work slowly, and leave a trace for the Keepers',
        'Laugh, because it is only a gun',
        'Mix it so that it cannot work, and hope that nobody notices',
      ],
    },
    {
      question: 'You need a human volunteer for a trial that may have side effects. Whom do you take?',
      options: [
        'Somebody who owes me a favour',
        'A prisoner who is offered a shorter sentence',
        'Somebody who has heard every risk, agrees in writing and may stop at any time',
        'Myself, without telling anybody',
      ],
    },
    {
      question:
        'An expedition finds a machine from before the city. The storm comes in an hour. What do you save?',
      options: [
        'The machine, whatever it costs',
        'The team first, then drawings, pictures and the position',
        'The most valuable part of it, for the black market',
        'Nothing; we stay and switch it on',
      ],
    },
  ],
};
